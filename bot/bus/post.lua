-- Puts a letter into the mailbox of a process, if it is there. Returns whether it did.
--
-- KEYS: the processes' records, the mailbox.  ARGV: the process, the letter, gone after and kept for (in ms).

local stored = redis.call('HGET', KEYS[1], ARGV[1])
if not stored then
  return 0
end
local record, time = cmsgpack.unpack(stored), redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if record.left or now - record.heard > tonumber(ARGV[3]) then
  return 0
end
redis.call('RPUSH', KEYS[2], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
return 1
