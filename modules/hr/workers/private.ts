import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { privatePermission } from './private-permission.ts'

export const seesPrivate = ({ user }: Pick<Context, 'user'>): boolean =>
  user.permissions.includes(privatePermission)

/** The money of holidays and what is paid come from salaries: who may not see these neither reads nor writes it. */
export function refuseUnseen(context: Pick<Context, 'user'>): void {
  if (!seesPrivate(context))
    throw new Refusal(
      'permission.missing',
      { permission: `@permissions.${privatePermission}` },
      { status: 403, details: { permissions: [privatePermission] } },
    )
}

/** What of a file nobody sees without that: at its name in whatever speaks of a worker. */
export const privateFields = ['identityNumber', 'salary', 'card', 'contributionBase'] as const

type Private = (typeof privateFields)[number]

/** The same without what is private, for who may not see it; null stands where something is. */
export function masked<Row extends object>(context: Pick<Context, 'user'>, row: Row): Row {
  return seesPrivate(context) ? row : withoutPrivate(row)
}

/** The same without what is private, whoever asks: for the trail, which others read. */
export function withoutPrivate<Row extends object>(row: Row): Row {
  const hidden = privateFields.filter((name) => name in row).map((name): [Private, null] => [name, null])
  return { ...row, ...Object.fromEntries(hidden) }
}

/** Which private fields differ, by name: the trail says that they changed, and not to what. */
export const privatelyChanged = (before: object, after: object): string[] =>
  privateFields.filter(
    (name) => (before as Record<string, unknown>)[name] !== (after as Record<string, unknown>)[name],
  )
