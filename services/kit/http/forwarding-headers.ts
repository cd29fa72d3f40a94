// Headers in which proxies name the client they forward for.

/** The standard's, the usual ones, and those of CDNs and clouds. */
const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-(?:host|for|forwarded-.*)|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-(?:connecting-ip(?:v6)?|ray|visitor)|cdn-loop|fastly-client-ip|fly-client-ip|x-azure-clientip|x-envoy-external-address|x-appengine-user-ip)$/i;

export function isForwardingHeader(name: string): boolean {
  return forwarding.test(name);
}
