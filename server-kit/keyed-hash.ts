import { createHmac, hkdfSync } from 'node:crypto'
import { keyIn } from './secret-box.ts'

/** The key for comparing is another than the one for encrypting, though both come from one file. */
const comparing = (dataDir: string): Buffer =>
  Buffer.from(hkdfSync('sha256', keyIn(dataDir), Buffer.alloc(0), 'cuadre/comparing', 32))

/** What is only ever compared, such as a short code: who has the database alone can't try all of them. */
export const keyedHash = (dataDir: string, belongsTo: string, text: string): Buffer =>
  createHmac('sha256', comparing(dataDir)).update(`${belongsTo}\n${text}`).digest()
