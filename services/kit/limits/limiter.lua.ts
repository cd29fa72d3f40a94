// The Lua of the rate limiter: the arithmetic of gcra.ts, on doubles that are exact up to 2^53 microseconds (the year 2255).

/** KEYS: the buckets. ARGV: the time, then limit and window of each bucket. Answers pairs: allowed (1 or 0), when empty again. */
export const takeLua = `
local at = tonumber(ARGV[1])
local stored = redis.call('MGET', unpack(KEYS))
local busy, after, stands, answer = {}, {}, {}, {}
local refused = false
for i, key in ipairs(KEYS) do
  local window = tonumber(ARGV[2 * i + 1])
  local step = math.floor(window / tonumber(ARGV[2 * i]))
  local before = stands[key] or tonumber(stored[i] or 0)
  busy[i] = math.max(before, at)
  after[i] = busy[i] + step
  if after[i] <= at + window then
    stands[key] = after[i]
    answer[2 * i - 1] = 1
  else
    refused = true
    answer[2 * i - 1] = 0
  end
end
for i, key in ipairs(KEYS) do
  if not refused then
    -- Clocks of several processes differ: a bucket is kept a minute longer than it says something.
    redis.call('SET', key, string.format('%.0f', after[i]), 'PX', string.format('%.0f', math.ceil((after[i] - at) / 1000) + 60000))
  end
  answer[2 * i] = refused and busy[i] or after[i]
end
return answer`;
