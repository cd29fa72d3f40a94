// The Lua that fills a shard of the quota store after it lost its data. A token stops a rebuild that began earlier and wakes up late.
import { keysLua } from './quota.lua.ts';

/** ARGV: token. Returns 0 when the shard is ready. */
export const beginLua = `${keysLua}
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('SET', base .. 'building', ARGV[1])
return 1`;

const fenced = `${keysLua}
if redis.call('EXISTS', KEYS[1]) == 1 or redis.call('GET', base .. 'building') ~= ARGV[1] then return 0 end
`;

/** KEYS after the epoch: keys to delete. ARGV: token. */
export const clearLua = `${fenced}
for place = 2, #KEYS do redis.call('UNLINK', KEYS[place]) end
return 1`;

/** ARGV: token, now, then for each unit hold, subject, class, key, state, begin, end, time and the class it was taken in. */
export const addUnitsLua = `${fenced}
local now = tonumber(ARGV[2])
local rank = { held = 1, settled = 2, given_back = 3 }
for place = 3, #ARGV, 9 do
  local id, subject, class, key, state = ARGV[place], ARGV[place + 1], ARGV[place + 2], ARGV[place + 3], ARGV[place + 4]
  local starts, ends, at, takenIn = ARGV[place + 5], ARGV[place + 6], ARGV[place + 7], ARGV[place + 8]
  local counter = counterKey(subject, starts)
  local known = redis.call('HMGET', holdKey(id), 't', 'c')
  if not known[1] or rank[known[1]] < rank[state] then
    if known[1] == 'held' then
      redis.call('HINCRBY', counter, 'h:' .. known[2], -1)
      redis.call('ZREM', openKey, id)
    elseif known[1] == 'settled' then
      redis.call('HINCRBY', counter, 'u:' .. known[2], -1)
    end
    local last = tonumber(redis.call('HGET', windowKey(subject), 'b'))
    if not last or last < tonumber(starts) then
      redis.call('HSET', windowKey(subject), 'b', starts, 'e', ends)
      expireIn(windowKey(subject), tonumber(ends) - now)
    end
    if state ~= 'given_back' then
      redis.call('HINCRBY', counter, (state == 'settled' and 'u:' or 'h:') .. class, 1)
      expireIn(counter, tonumber(ends) - now)
    end
    redis.call('HSET', holdKey(id), 's', subject, 'k', key, 'n', 1, 'c', class, 'i', takenIn, 'b', starts, 'e', ends, 't', state, 'a', at)
    if key ~= '' then redis.call('SET', namedKey(subject, key), id) end
    if state == 'held' then
      redis.call('ZADD', openKey, at, id)
    else
      expireIn(holdKey(id), 0)
      if key ~= '' then expireIn(namedKey(subject, key), 0) end
    end
  end
end
return 1`;

/** For holds whose ids name another shard. ARGV: token, then hold and shard of each. */
export const pointLua = `${fenced}
for place = 2, #ARGV, 2 do
  redis.call('HSET', holdKey(ARGV[place]), 'm', ARGV[place + 1])
  expireIn(holdKey(ARGV[place]), 0)
end
return 1`;

/** ARGV: token. After this the shard answers again. */
export const finishLua = `${fenced}
redis.call('DEL', base .. 'building')
redis.call('SET', KEYS[1], ARGV[1])
return 1`;

/** KEYS: the lock. ARGV: token, milliseconds (0 releases it). Returns 0 when another process has it. */
export const keepLockLua = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`;
