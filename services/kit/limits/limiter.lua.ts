// The Lua of the rate limiter: the arithmetic of gcra.ts, on doubles, which are exact up to 2^53 microseconds (the year 2255).

/**
 * Decides several requests one after the other, as if each had come alone. KEYS: the buckets of all requests in order. ARGV:
 * for each request its time, the number of its buckets, then limit and window of each. Returns pairs: allowed (1 or 0),
 * when empty again.
 */
export const takeLua = `
local stands, kept_ms, answer = {}, {}, {}
for i, value in ipairs(redis.call('MGET', unpack(KEYS))) do
  stands[KEYS[i]] = tonumber(value or 0)
end
local first, read = 1, 1
while first <= #KEYS do
  local at, last = tonumber(ARGV[read]), first + tonumber(ARGV[read + 1]) - 1
  read = read + 2
  local busy, taken, refused = {}, {}, false
  for i = first, last do
    local key, window = KEYS[i], tonumber(ARGV[read + 1])
    local step = math.floor(window / tonumber(ARGV[read]))
    read = read + 2
    busy[i] = math.max(taken[key] or stands[key], at)
    local after = busy[i] + step
    answer[2 * i - 1] = 1
    answer[2 * i] = after
    if after <= at + window then
      taken[key] = after
    else
      refused = true
      answer[2 * i - 1] = 0
    end
  end
  if refused then
    for i = first, last do answer[2 * i] = busy[i] end
  else
    for key, after in pairs(taken) do
      stands[key] = after
      -- Clocks of several processes differ: a bucket is kept a minute longer than it says something.
      kept_ms[key] = math.ceil((after - at) / 1000) + 60000
    end
  end
  first = last + 1
end
for key, ms in pairs(kept_ms) do
  redis.call('SET', key, string.format('%.0f', stands[key]), 'PX', string.format('%.0f', ms))
end
return answer`;
