// Builds the program, unless BASTIDE_BIN names one; every test starts a server of its own, since it stops it.
import serve from '../tests/serve';

export default async function prepare(): Promise<void> {
  const stop = await serve();
  // What is not running cannot help by accident.
  stop();
  delete process.env.BASTIDE_URL;
}
