import { chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../start-refusal.ts'
import { birthOf, isAlive } from './processes.ts'

/** The Node process that will stop the database server when it ends, as written in a file beside the cluster. */
interface Owner {
  pid: number
  /** Tells this process from a later one with the same number. */
  birth: string
  /** Tells two starts in one process apart. */
  token: string
  /** The server that it is responsible for, once that runs. */
  postmaster?: number
}

/** The right and the duty to start the server and to stop it. */
export interface Ownership {
  isHeld(): boolean
  /** From now on the ownership ends with this server, even if the process lives on. */
  takeCareOf(postmaster: number): void
  giveUp(): void
}

function ownerIn(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

const isStillThere = ({ pid, birth, postmaster }: Owner) =>
  isAlive(pid) && birthOf(pid) === birth && (postmaster === undefined || isAlive(postmaster))

function write(file: string, owner: Owner, flag: 'w' | 'wx'): void {
  writeFileSync(file, JSON.stringify(owner), { flag, mode: 0o600 })
  // Root writes into the database account's folder; that account must be able to take over by itself later.
  const { uid, gid } = statSync(dirname(file))
  if (process.getuid?.() === 0) chownSync(file, uid, gid)
}

/** Under another name first, so that nobody reads half of it. */
function replace(file: string, owner: Owner): void {
  const replacement = `${file}.${owner.token}`
  write(replacement, owner, 'w')
  renameSync(replacement, file)
}

/**
 * Becomes the owner if there is none, or if the last one died without saying goodbye. Of two processes that find the
 * dead one's file in the same moment, the last to write is the owner, which the pause lets both of them see.
 */
export async function takeOwnership(file: string): Promise<Ownership | undefined> {
  const us: Owner = { pid: process.pid, birth: birthOf(process.pid), token: crypto.randomUUID() }
  try {
    write(file, us, 'wx')
    return ownershipOf(file, us)
  } catch (failure) {
    if (codeOf(failure) !== 'EEXIST') throw failure
  }
  // The file is created empty and filled in a moment later, so one look may be too early.
  const owner = ownerIn(file) ?? (await pause(20).then(() => ownerIn(file)))
  if (owner && isStillThere(owner)) return undefined
  replace(file, us)
  await pause(20)
  const ownership = ownershipOf(file, us)
  return ownership.isHeld() ? ownership : undefined
}

function ownershipOf(file: string, us: Owner): Ownership {
  const isHeld = () => ownerIn(file)?.token === us.token
  return {
    isHeld,
    takeCareOf(postmaster) {
      if (isHeld()) replace(file, { ...us, postmaster })
    },
    giveUp() {
      if (isHeld()) rmSync(file, { force: true })
    },
  }
}
