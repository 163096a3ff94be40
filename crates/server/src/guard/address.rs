//! Where a request comes from. A proxy is believed only if the server was told that there is one.

use crate::app::App;
use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The address a request counts for.
pub(super) fn of(app: &App, headers: &HeaderMap, extensions: &Extensions) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let forwarded = app.config.origin.as_ref().and_then(|_| forwarded(headers));
    let address = forwarded.or(peer).unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED));
    network(address.to_canonical())
}

/// What the proxy itself saw: the last address of the list. Those before it may be made up.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?;
    list.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
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

    #[test]
    fn only_the_last_forwarded_address_is_believed() {
        let list = HeaderValue::from_static("10.0.0.1, 192.0.2.7");
        let headers = HeaderMap::from_iter([("x-forwarded-for".parse().unwrap(), list)]);
        assert_eq!(forwarded(&headers), Some(IpAddr::from([192, 0, 2, 7])));
        assert_eq!(forwarded(&HeaderMap::new()), None);
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
