import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { Example } from '@cuadre/platform/imports/template.ts'

/** Two accounts of the chart as it is, a parent's sub-account among them: left in the file they change nothing. */
export async function chartExample({ tx, language }: Context): Promise<Example[]> {
  const accounts = await tx
    .selectFrom('account')
    .select(['code', 'name', 'nature', 'type', 'allows_movements', 'analysis', 'active'])
    .where('allows_movements', '=', true)
    .orderBy('level', 'desc')
    .orderBy('code')
    .limit(2)
    .execute()
  const answer = (value: boolean) => translate(language, value ? 'imports.yes' : 'imports.no')
  return accounts.map((account) => ({
    code: account.code,
    name: account.name,
    nature: translate(language, `accounts.natures.${account.nature}`),
    type: translate(language, `accounts.types.${account.type}`),
    allowsMovements: answer(account.allows_movements),
    analysis: translate(language, `accounts.analyses.${account.analysis}`),
    active: answer(account.active),
  }))
}
