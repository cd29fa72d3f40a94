// The Lua of the quota store: does what the functions of the schema `quota` do, on one shard's keys at a time.
//
// KEYS[1] is the epoch of the shard; every other key has the same prefix, so all are in one slot:
//   w:<subject>                  hash   b, e: begin and end of the person's last window
//   c:<begin>:<subject>          hash   u:<class>, h:<class>: used and held in that window
//   h:<hold>                     hash   s subject, k key, n attempt, c class, i class it was taken in, b, e window, t state, a held at; or m: the shard it is in
//   k:<length>:<subject>:<key>   the latest hold of an idempotency key
//   open                         sorted set of the open holds by the time they were taken
// Times are milliseconds since 1970. Without its epoch a shard has lost its data: it answers 'lost' and changes nothing.
import { keptFor, periodMs } from '@consilium/contracts/privacy/kept-for.ts';

const week = periodMs(keptFor.counters);
const leastWindow = 22 * 60 * 60 * 1000;

/** Also used by the rebuild, which runs while there is no epoch. */
export const keysLua = `
local base = string.sub(KEYS[1], 1, -6)
local function number(value) return string.format('%.0f', value) end
local function windowKey(subject) return base .. 'w:' .. subject end
local function counterKey(subject, starts) return base .. 'c:' .. number(starts) .. ':' .. subject end
local function holdKey(id) return base .. 'h:' .. id end
local function namedKey(subject, key) return base .. 'k:' .. #subject .. ':' .. subject .. ':' .. key end
local openKey = base .. 'open'
local function expireIn(key, milliseconds) redis.call('PEXPIRE', key, number(math.max(0, milliseconds) + ${week})) end
`;

const ready = `${keysLua}
if redis.call('EXISTS', KEYS[1]) == 0 then return 'lost' end
local function counted(counter, class)
  local figures = redis.call('HMGET', counter, 'u:' .. class, 'h:' .. class)
  return tonumber(figures[1] or 0), tonumber(figures[2] or 0)
end
local function windowAt(subject, at, day, nextDay, dayAfter)
  local stored = redis.call('HMGET', windowKey(subject), 'b', 'e')
  local starts, ends = tonumber(stored[1]), tonumber(stored[2])
  if ends and at < ends then return starts, ends, false end
  local begins = (not ends or day >= ends + ${leastWindow}) and day or ends
  return begins, nextDay >= begins + ${leastWindow} and nextDay or dayAfter, begins ~= starts
end
`;

/** ARGV: hold, subject, class, key, limit, now, day, next day, day after. */
export const holdLua = `${ready}
local id, subject, class, key = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local limit, at = tonumber(ARGV[5]), tonumber(ARGV[6])
local named = namedKey(subject, key)
local attempt = 1
local earlier = redis.call('GET', named)
if earlier then
  local known = redis.call('HMGET', holdKey(earlier), 'n', 'c', 'b', 'e', 't', 'i')
  if known[5] == 'held' or known[5] == 'settled' or known[5] == 'given_back' then
    local used, held = counted(counterKey(subject, known[3]), known[2])
    return { 'held', earlier, tonumber(known[1]), 1, known[2], known[6] or known[2], used, held, tonumber(known[3]), tonumber(known[4]) }
  end
  attempt = tonumber(known[1] or 0) + 1
end
local starts, ends, isNew = windowAt(subject, at, tonumber(ARGV[7]), tonumber(ARGV[8]), tonumber(ARGV[9]))
if isNew then
  redis.call('HSET', windowKey(subject), 'b', number(starts), 'e', number(ends))
  expireIn(windowKey(subject), ends - at)
end
local counter = counterKey(subject, starts)
local used, held = counted(counter, class)
if limit >= 0 and used + held >= limit then
  return { 'denied', used >= limit and 'exhausted' or 'busy', used, held, starts, ends }
end
redis.call('HINCRBY', counter, 'h:' .. class, 1)
if used + held == 0 then expireIn(counter, ends - at) end
redis.call('HSET', holdKey(id), 's', subject, 'k', key, 'n', attempt, 'c', class, 'i', class,
  'b', number(starts), 'e', number(ends), 't', 'held', 'a', ARGV[6])
redis.call('SET', named, id)
redis.call('ZADD', openKey, ARGV[6], id)
return { 'held', id, attempt, 0, class, class, used, held + 1, starts, ends }`;

/** Moves the hold `id` to the state `state`. */
const resolveStepsLua = `
local known = redis.call('HMGET', holdKey(id), 's', 'k', 'c', 'b', 't', 'm')
if known[6] then return known[6] end
if known[5] ~= 'held' then return 0 end
redis.call('HSET', holdKey(id), 't', state)
expireIn(holdKey(id), 0)
if known[2] ~= '' then expireIn(namedKey(known[1], known[2]), 0) end
redis.call('ZREM', openKey, id)
local counter = counterKey(known[1], known[4])
if redis.call('EXISTS', counter) == 1 then
  redis.call('HINCRBY', counter, 'h:' .. known[3], -1)
  if state == 'settled' then redis.call('HINCRBY', counter, 'u:' .. known[3], 1) end
end
return 1`;

/** ARGV: hold, new state. Returns 1 when this changed something, or the shard where the hold is. */
export const resolveLua = `${ready}
local id, state = ARGV[1], ARGV[2]
${resolveStepsLua}`;

/** ARGV: hold, class. Returns the same as resolveLua, and 2 when the hold is open in another class. */
export const settleInLua = `${ready}
local id, state = ARGV[1], 'settled'
local class = redis.call('HGET', holdKey(id), 'c')
if class and class ~= ARGV[2] and redis.call('HGET', holdKey(id), 't') == 'held' then return 2 end
${resolveStepsLua}`;

/** ARGV: hold. Returns the same as resolveLua. */
export const giveBackLua = `${ready}
local id = ARGV[1]
local known = redis.call('HMGET', holdKey(id), 's', 'c', 'b', 't', 'm')
if known[5] then return known[5] end
if known[4] ~= 'settled' then return 0 end
redis.call('HSET', holdKey(id), 't', 'given_back')
local counter = counterKey(known[1], known[3])
if redis.call('EXISTS', counter) == 1 then redis.call('HINCRBY', counter, 'u:' .. known[2], -1) end
return 1`;

/** ARGV: hold, new class, its limit. Returns the same as resolveLua. */
export const upgradeLua = `${ready}
local id, class, limit = ARGV[1], ARGV[2], tonumber(ARGV[3])
local known = redis.call('HMGET', holdKey(id), 's', 'c', 'b', 't', 'm')
if known[5] then return known[5] end
if known[4] ~= 'held' then return 0 end
if known[2] == class then return 1 end
local counter = counterKey(known[1], known[3])
local used, held = counted(counter, class)
if limit >= 0 and used + held >= limit then return 0 end
redis.call('HINCRBY', counter, 'h:' .. class, 1)
redis.call('HINCRBY', counter, 'h:' .. known[2], -1)
redis.call('HSET', holdKey(id), 'c', class)
return 1`;

/** ARGV: subject, now, day, next day, day after, classes. Returns the window, then used and held of each class. */
export const figuresLua = `${ready}
local starts, ends = windowAt(ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5]))
local answer = { starts, ends }
for place = 6, #ARGV do
  local used, held = counted(counterKey(ARGV[1], starts), ARGV[place])
  answer[#answer + 1] = used
  answer[#answer + 1] = held
end
return answer`;

/** ARGV: now, subjects. Returns those whose window is running. */
export const runningLua = `${ready}
local answer = {}
for place = 2, #ARGV do
  local ends = tonumber(redis.call('HGET', windowKey(ARGV[place]), 'e'))
  if ends and ends > tonumber(ARGV[1]) then answer[#answer + 1] = ARGV[place] end
end
return answer`;

/** ARGV: before, limit. Returns hold, subject, class and time, oldest first. */
export const openHoldsLua = `${ready}
local answer = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', openKey, '-inf', '(' .. ARGV[1], 'LIMIT', 0, ARGV[2])) do
  local known = redis.call('HMGET', holdKey(id), 's', 'c', 'a')
  answer[#answer + 1] = { id, known[1], known[2], tonumber(known[3]) }
end
return answer`;
