import { execFileSync, spawnSync } from 'node:child_process'
import { StartRefusal } from '../start-refusal.ts'

/** An account of the machine that PostgreSQL runs as, because it refuses to run as root. */
export interface Account {
  name: string
  uid: number
  gid: number
}

export const isRoot = () => process.getuid?.() === 0

function numberOf(option: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout.trim()) : undefined
}

function accountNamed(name: string): Account | undefined {
  const uid = numberOf('-u', name)
  const gid = numberOf('-g', name)
  return uid && gid !== undefined ? { name, uid, gid } : undefined
}

function nameOf(uid: number): string | undefined {
  try {
    return execFileSync('id', ['-nu', String(uid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

/**
 * Whoever owns the existing database, so that a person who once typed `sudo` is not locked out of it later; otherwise
 * the account that the machine has for PostgreSQL, or the one for nobody in particular. None is ever created.
 */
export function unprivilegedAccount(owner: { uid: number; gid: number } | undefined): Account {
  if (owner && owner.uid !== 0) return { ...owner, name: nameOf(owner.uid) ?? String(owner.uid) }
  const account = accountNamed('postgres') ?? accountNamed('nobody')
  if (account) return account
  throw new StartRefusal({
    es: 'PostgreSQL no funciona como root y esta máquina no tiene las cuentas postgres ni nobody: arranque Cuadre con una cuenta corriente.',
    en: 'PostgreSQL does not run as root and this machine has neither of the accounts postgres and nobody: start Cuadre with an ordinary account.',
  })
}

/** Whether the account may enter the folder; checked by the system itself, since permissions are more than mode bits. */
export function canEnter(account: Account, folder: string): boolean {
  const { uid, gid } = account
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
  )
}

/** What a process of the account is started with. The environment is cleaned of settings that would reach PostgreSQL. */
export function asAccount(account: Account | undefined, cwd: string) {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return {
    cwd,
    env: { ...Object.fromEntries(kept), LC_ALL: 'C', LANG: 'C', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  }
}
