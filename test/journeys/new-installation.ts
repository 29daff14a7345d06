import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostOffice, type PostOffice } from '../post-office.ts'
import { ownerUrlOf, startProduct } from '../running-product.ts'

export interface Installation {
  origin: string
  /** The database as its superuser. */
  ownerUrl: string
  post: PostOffice
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

/** `npm run setup` as the README says it, on a machine that has nothing yet, and then the product on what it made. */
export async function install(given: Record<string, string>, password: string): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cuadre-new-'))
  // Where tests run as root, the database runs as somebody else, who has to be able to enter.
  chmodSync(dataDir, 0o755)
  const post = await openPostOffice()
  const settings = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])
  await new Promise<void>((done, refuse) => {
    const command = spawn('npm', ['run', 'setup', '--', ...settings], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, SETUP_PASSWORD: password },
    })
    let said = ''
    const hear = (words: Buffer) => (said += words.toString())
    command.stdout.on('data', hear)
    command.stderr.on('data', hear)
    command.on('close', (code) => (code === 0 ? done() : refuse(new Error(said))))
  })
  // The mail server of the organization stands in the own network, which whoever runs the program has to allow.
  const product = await startProduct(dataDir, { EXTERNAL_HOSTS: `127.0.0.1:${post.port}` })
  return {
    origin: product.address,
    ownerUrl: ownerUrlOf(dataDir),
    post,
    stop: async () => {
      await product.stop()
      await post.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
