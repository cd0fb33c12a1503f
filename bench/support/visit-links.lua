-- Every request visits a link at random: b1 to b<LINKS>.
local links = tonumber(os.getenv("LINKS"))
function init(args) math.randomseed(os.time()) end
function request() return wrk.format("GET", "/b" .. math.random(links)) end
function done(summary, latency)
  io.write(string.format("RESULT %d %d %d %d %d\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), summary.errors.status + summary.errors.read + summary.errors.connect + summary.errors.timeout))
end
