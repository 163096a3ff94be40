//! The pictures, looked at by programs: well-formed, true to the facts, and the same shapes everywhere.

mod drawings;
mod fields;
mod figures;
mod games;
mod highlights;
mod layouts;
mod rims;
