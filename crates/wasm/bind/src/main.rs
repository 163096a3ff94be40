//! Makes the script through which a browser calls the module: `bastide-bind MODULE FOLDER`.

use std::path::PathBuf;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let usage = "expected a module and a folder for what is made of it";
    let (module, folder) = (arguments.next().context(usage)?, arguments.next().context(usage)?);
    Bindgen::new().input_path(module).out_name("bastide").web(true)?.typescript(true).generate(folder)
}
