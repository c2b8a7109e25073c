# Varnish between the proxy and the console, for the requests of the member app. It keeps what the console marks with
# `s-maxage`: content that is the same for all requests with one key. It passes on all else.
#
# Start it with `-p http_range_support=off`: Varnish ends at a `Content-Range` that does not count bytes, as lists have it.
vcl 4.1;

backend console {
  .host = "127.0.0.1";
  .port = "4000";
  .first_byte_timeout = 300s;
}

sub vcl_recv {
  # A request that names a member is never answered from here.
  if ((req.method == "GET" || req.method == "HEAD") && req.url ~ "^/api/v1/app/" && req.url !~ "^/api/v1/app/members/"
      && req.http.authorization && !req.http.member) {
    return (hash);
  }
  return (pass);
}

# Callers with different keys share nothing.
sub vcl_hash {
  hash_data(req.http.authorization);
}

sub vcl_backend_response {
  # Content that is too old is never sent, not even while the console is away.
  set beresp.grace = 0s;
  if (beresp.status != 200 || beresp.ttl <= 0s || beresp.http.cache-control !~ "(?i)^public,.*s-maxage="
      || beresp.http.set-cookie) {
    # Requests at the same time go on at once, instead of one after the other.
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
  if (beresp.ttl > 1s) {
    set beresp.ttl = 1s;
  }
  # Varnish stores no Content-Range.
  if (beresp.http.content-range) {
    set beresp.http.stored-range = beresp.http.content-range;
  }
  # Content that is too old is asked for again by its ETag, which the console answers without a body.
  set beresp.keep = 60s;
  return (deliver);
}

sub vcl_deliver {
  if (resp.http.stored-range) {
    set resp.http.content-range = resp.http.stored-range;
  }
  unset resp.http.stored-range;
}
