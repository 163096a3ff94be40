//! The image as the Open Container Initiative describes it: blobs by their digests, and an index that leads to them.

use std::fs::File;
use std::path::Path;

use anyhow::Result;
use serde_json::{Value, json};
use tar::{Builder, Header};

use super::layer::{Layer, digest};
use super::{USER, architecture};

const MANIFEST: &str = "application/vnd.oci.image.manifest.v1+json";
const CONFIG: &str = "application/vnd.oci.image.config.v1+json";
const LAYER: &str = "application/vnd.oci.image.layer.v1.tar+gzip";

/// Writes the image as one archive, as `podman load` and `skopeo copy oci-archive:` read it.
pub(super) fn write(path: &Path, layer: &Layer) -> Result<()> {
    let config = serde_json::to_vec(&config(&layer.plain_digest)?)?;
    let manifest = serde_json::to_vec(&json!({
        "schemaVersion": 2,
        "mediaType": MANIFEST,
        "config": descriptor(CONFIG, &config),
        "layers": [descriptor(LAYER, &layer.packed)],
    }))?;
    let mut entry = descriptor(MANIFEST, &manifest);
    entry["platform"] = json!({"architecture": architecture()?, "os": "linux"});
    entry["annotations"] = json!({"org.opencontainers.image.ref.name": "bastide"});
    let index = serde_json::to_vec(&json!({"schemaVersion": 2, "manifests": [entry]}))?;
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut archive = Builder::new(File::create(path)?);
    append(&mut archive, "oci-layout", br#"{"imageLayoutVersion":"1.0.0"}"#)?;
    append(&mut archive, "index.json", &index)?;
    for blob in [&config, &manifest, &layer.packed] {
        append(&mut archive, &format!("blobs/{}", digest(blob).replace(':', "/")), blob)?;
    }
    Ok(archive.finish()?)
}

fn descriptor(kind: &str, blob: &[u8]) -> Value {
    json!({"mediaType": kind, "digest": digest(blob), "size": blob.len()})
}

/// How the program is run: without rights, its data in a volume, and asked by itself whether it is ready.
fn config(layer: &str) -> Result<Value> {
    let second = 1_000_000_000_u64;
    Ok(json!({
        "architecture": architecture()?,
        "os": "linux",
        "config": {
            "User": format!("{USER}:{USER}"),
            "Env": ["PATH=/usr/local/bin", "BASTIDE_LISTEN=0.0.0.0:8080", "BASTIDE_DATA=/data"],
            "ExposedPorts": {"8080/tcp": {}},
            "Volumes": {"/data": {}},
            "WorkingDir": "/data",
            "Entrypoint": ["/usr/local/bin/bastide"],
            "Cmd": ["serve"],
            "StopSignal": "SIGTERM",
            "Healthcheck": {
                "Test": ["CMD", "/usr/local/bin/bastide", "health"],
                "Interval": 10 * second,
                "Timeout": 4 * second,
                "StartPeriod": 5 * second,
                "Retries": 3,
            },
            "Labels": {
                "org.opencontainers.image.title": "Bastide",
                "org.opencontainers.image.licenses": "AGPL-3.0-or-later",
                "org.opencontainers.image.version": env!("CARGO_PKG_VERSION"),
            },
        },
        "rootfs": {"type": "layers", "diff_ids": [layer]},
        "history": [{"created_by": "cargo xtask image"}],
    }))
}

fn append(archive: &mut Builder<File>, path: &str, bytes: &[u8]) -> Result<()> {
    let mut header = Header::new_gnu();
    header.set_size(bytes.len() as u64);
    header.set_mode(0o644);
    Ok(archive.append_data(&mut header, path, bytes)?)
}
