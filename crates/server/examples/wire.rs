//! Prints what the types of the browser client are made from: the description of the HTTP interface and of the socket
//! (OpenAPI), and the catalog of what a table can be and the client's pages. `cargo xtask web --types` reads it.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

fn main() {
    let (openapi, catalog, pages) = (bastide_server::openapi(), bastide_server::catalog(), bastide_server::pages());
    println!("{{\"openapi\": {openapi}, \"catalog\": {catalog}, \"pages\": {pages}}}");
}
