//! Where a request comes from. What a header says is believed only from a proxy that the server was told of.

use crate::app::App;
use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};
use ipnet::IpNet;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The address a request counts for.
pub(super) fn of(app: &App, headers: &HeaderMap, extensions: &Extensions) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip().to_canonical());
    let peer = peer.unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED));
    network(behind(&app.config.trusted_proxies, peer, headers))
}

/// Whom a proxy speaks for: the last address of the list that is not itself a proxy's. Those before it may be made up.
fn behind(proxies: &[IpNet], peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let is_proxy = |address: IpAddr| proxies.iter().any(|net| net.contains(&address));
    if !is_proxy(peer) {
        return peer;
    }
    let lists = headers.get_all("x-forwarded-for").iter().rev().map(|list| list.to_str().unwrap_or_default());
    let addresses = lists.flat_map(|list| list.rsplit(',')).map(|word| word.trim().parse::<IpAddr>());
    let mut last = peer;
    for address in addresses {
        // What cannot be read ends what can be believed.
        let Ok(address) = address else { break };
        last = address.to_canonical();
        if !is_proxy(last) {
            break;
        }
    }
    last
}

/// One household has one address of version 4, or a whole network of version 6.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(long) => {
            let [a, b, c, d, ..] = long.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn told(list: &'static str) -> HeaderMap {
        HeaderMap::from_iter([("x-forwarded-for".parse().unwrap(), HeaderValue::from_static(list))])
    }

    #[test]
    fn a_forwarded_address_is_believed_from_a_trusted_proxy_alone() {
        let proxies: Vec<IpNet> = ["127.0.0.0/8", "10.0.0.0/24"].map(|net| net.parse().unwrap()).to_vec();
        let (proxy, stranger) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([192, 0, 2, 99]));
        let list = told("203.0.113.5, 192.0.2.7");
        assert_eq!(behind(&proxies, proxy, &list), IpAddr::from([192, 0, 2, 7]), "the last, as the proxy saw it");
        assert_eq!(behind(&proxies, stranger, &list), stranger);
        assert_eq!(behind(&[], proxy, &list), proxy);
        assert_eq!(behind(&proxies, proxy, &told("192.0.2.7, 10.0.0.3")), IpAddr::from([192, 0, 2, 7]), "two proxies");
        assert_eq!(behind(&proxies, proxy, &told("192.0.2.7, nonsense")), proxy);
        assert_eq!(behind(&proxies, proxy, &HeaderMap::new()), proxy);
    }

    #[test]
    fn a_network_of_version_six_counts_as_one() {
        let one: IpAddr = "2001:db8:1:2:3:4:5:6".parse().unwrap();
        let other: IpAddr = "2001:db8:1:2:ffff::".parse().unwrap();
        let stranger: IpAddr = "2001:db8:1:3::1".parse().unwrap();
        assert_eq!(network(one), network(other));
        assert_ne!(network(one), network(stranger));
    }
}
