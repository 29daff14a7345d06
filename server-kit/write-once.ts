import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from './start-refusal.ts'

/**
 * Writes a file that must be whole or not there at all, such as a key: flushed beside its place and only then put there, so that
 * no power cut leaves half of it. Where another process of ours was quicker, its file stays.
 */
export function writeOnce(file: string, content: string | Buffer): void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true })
  const unfinished = `${file}.${randomUUID()}.part`
  try {
    writeFileSync(unfinished, content, { mode: 0o600, flag: 'wx', flush: true })
    place(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  flushFolder(folder)
}

function place(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (failure) {
    if (codeOf(failure) === 'EEXIST') return
    // Some file systems have no second names.
    if (!existsSync(file)) renameSync(unfinished, file)
  }
}

/** The name of a new file is on the disk once its folder is; Windows opens no folders, and needs none of this. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
