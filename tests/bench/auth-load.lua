-- Sends one request per line of a file, each line once, or repeatedly: wrk -s auth-load.lua <url> -- <kind> <file>
local lines, at, kind = {}, 0, nil
local round = { ["sign-in"] = true, user = true }

function init(arguments)
  kind = arguments[1]
  for line in io.lines(arguments[2]) do lines[#lines + 1] = line end
end

local json = { ["Content-Type"] = "application/json;charset=UTF-8" }
local path = wrk.path

function request()
  at = at + 1
  if at > #lines and round[kind] then at = 1 end
  local line = lines[at] or "used-up"
  if kind == "sign-in" then return wrk.format("POST", path .. "/token?grant_type=password", json, line) end
  if kind == "refresh" then return wrk.format("POST", path .. "/token?grant_type=refresh_token", json, line) end
  if kind == "user" then return wrk.format("GET", path .. "/user", { Authorization = "Bearer " .. line }) end
  return wrk.format("POST", path .. "/logout?scope=local", { Authorization = "Bearer " .. line })
end
