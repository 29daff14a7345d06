import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  /** Where the accounting system of another house answers. */
  accountingSystem: string
  stop(): Promise<void>
}

/** What the accounting system of another house has: an element here has another name there, and one is there alone. */
const offered: Record<string, object[]> = {
  nomenclators: [
    { ptype: 'UM', code: 'BJ', name: 'Bandeja de 24' },
    { ptype: 'UM', code: 'PAQ', name: 'Paquete de 12' },
  ],
}

async function openAccountingSystem() {
  const server = createServer((request, response) => {
    response.end(JSON.stringify({ data: offered[(request.url ?? '').split('/').at(-1) ?? ''] ?? [] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
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
    let output = ''
    const hear = (words: Buffer) => (output += words.toString())
    command.stdout.on('data', hear)
    command.stderr.on('data', hear)
    command.on('close', (code) => (code === 0 ? done() : refuse(new Error(output))))
  })
  const accounting = await openAccountingSystem()
  // Both servers stand in the own network, which whoever runs the program has to allow.
  const product = await startProduct(dataDir, { EXTERNAL_HOSTS: `127.0.0.1:${post.port},${accounting.host}` })
  return {
    origin: product.address,
    ownerUrl: ownerUrlOf(dataDir),
    post,
    accountingSystem: `http://${accounting.host}/api`,
    stop: async () => {
      await product.stop()
      await post.close()
      accounting.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
