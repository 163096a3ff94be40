//! The commands, one file each. A command has options, which are its fields, and `run`.

mod admin;
mod arena;
mod bench;
mod bestmove;
mod completions;
mod convert;
mod effective;
mod engine;
mod export_site;
mod gallery;
mod health;
mod legal;
mod licences;
mod man;
mod new;
mod perft;
mod puzzles;
mod random;
mod render;
mod replay;
mod review;
mod serve;
mod tune;
mod verify;

use anyhow::Result;
use clap::Subcommand;
use std::io::Write;

/// What the program can do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    New(new::New),
    Random(random::Random),
    Replay(replay::Replay),
    Verify(verify::Verify),
    Convert(convert::Convert),
    Legal(legal::Legal),
    Perft(perft::Perft),
    Bench(bench::Bench),
    Arena(arena::Arena),
    Tune(tune::Tune),
    Bestmove(bestmove::Bestmove),
    Review(review::ReviewRecord),
    Puzzles(puzzles::Puzzles),
    Engine(engine::Engine),
    Render(render::Render),
    Gallery(gallery::Gallery),
    Serve(serve::Serve),
    ExportSite(export_site::ExportSite),
    Admin(admin::Admin),
    Health(health::Health),
    Completions(completions::Completions),
    Man(man::Man),
    Licences(licences::Licences),
}

impl Command {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        match self {
            Command::New(new) => new.run(out),
            Command::Random(random) => random.run(out),
            Command::Replay(replay) => replay.run(out),
            Command::Verify(verify) => verify.run(out),
            Command::Convert(convert) => convert.run(out),
            Command::Legal(legal) => legal.run(out),
            Command::Perft(perft) => perft.run(out),
            Command::Bench(bench) => bench.run(out),
            Command::Arena(arena) => arena.run(out),
            Command::Tune(tune) => tune.run(out),
            Command::Bestmove(bestmove) => bestmove.run(out),
            Command::Review(review) => review.run(out),
            Command::Puzzles(puzzles) => puzzles.run(out),
            Command::Engine(engine) => engine.run(out),
            Command::Render(render) => render.run(out),
            Command::Gallery(gallery) => gallery.run(out),
            Command::Serve(serve) => serve.run(out),
            Command::ExportSite(export) => export.run(out),
            Command::Admin(admin) => admin.run(out),
            Command::Health(health) => health.run(out),
            Command::Completions(completions) => completions.run(out),
            Command::Man(man) => man.run(out),
            Command::Licences(licences) => licences.run(out),
        }
    }
}
