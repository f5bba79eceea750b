-- Shares the calls of one window among all processes. Each holds a share: so many of its calls may fall into any window.
-- The shares never add up to more than there are calls, and neither do the even shares that count while Redis is away.
--
-- KEYS: a hash with one record for each process; since when there are records.
-- ARGV: most, silent after, lost after, forgotten after, new for (all in ms), window (ms),
--       name, share, even share, urgent and patient need, whether it leaves.
-- Returns its share, its even share, and how many processes there are.

local most, silent_after, lost_after, forgotten_after, new_for, window =
  tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local name, share, even = ARGV[7], tonumber(ARGV[8]), tonumber(ARGV[9])
local urgent, patient, leaves = tonumber(ARGV[10]), tonumber(ARGV[11]), ARGV[12] == '1'

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('SET', KEYS[2], now, 'NX')
local is_new = now - tonumber(redis.call('GET', KEYS[2])) < new_for

local mine = {share = share, even = even, urgent = urgent, patient = patient, heard = now, left = leaves}
local everybody, held, kept, evens, count = {[name] = mine}, 0, 0, 0, leaves and 0 or 1

local stored = redis.call('HGETALL', KEYS[1])
for place = 1, #stored, 2 do
  local whose = stored[place]
  if whose ~= name then
    local record = cmsgpack.unpack(stored[place + 1])
    local age = now - record.heard
    if age > forgotten_after or (record.left and age > window) then
      redis.call('HDEL', KEYS[1], whose)
    elseif record.left then
      kept = kept + record.share
    else
      count = count + 1
      evens = evens + record.even
      if age > lost_after then
        kept = kept + record.even
      elseif age > silent_after then
        kept = kept + math.max(record.share, record.even)
      else
        held = held + record.share
        everybody[whose] = record
      end
    end
  end
end

if leaves then
  redis.call('HSET', KEYS[1], name, cmsgpack.pack(mine))
  return {0, 0, count}
end

-- Who should have how many: a few each, so that what is urgent finds one; then what is urgent, then the rest, then
-- what nobody needs; all alike.
local names, wanted, granted, left = {}, {}, {}, most - kept
for whose in pairs(everybody) do
  table.insert(names, whose)
  wanted[whose], granted[whose] = 0, 0
end
table.sort(names)

local function deal(needed)
  for _, whose in ipairs(names) do
    wanted[whose] = wanted[whose] + needed(everybody[whose])
  end
  local given = true
  while left > 0 and given do
    given = false
    for _, whose in ipairs(names) do
      if left > 0 and granted[whose] < wanted[whose] then
        granted[whose], left, given = granted[whose] + 1, left - 1, true
      end
    end
  end
end

local few = math.max(1, math.min(3, math.floor(most / count / 4)))
deal(function() return few end)
deal(function(record) return record.urgent end)
deal(function(record) return record.patient end)
deal(function() return most end)

local due = granted[name]
if is_new then
  -- Others may still be using what an earlier Redis gave them.
  due = even > 0 and math.min(due, even) or 1
else
  mine.even = math.max(0, math.min(math.floor(most / count), most - evens))
end
if due > share then
  mine.share = math.max(share, math.min(due, most - held - kept))
  due = mine.share
end
redis.call('HSET', KEYS[1], name, cmsgpack.pack(mine))
return {due, mine.even, count}
