import type { Context } from '@cuadre/server-kit/context.ts'

/** The headings of the chart, in the order of their codes. */
export async function accountGroups({ tx }: Context) {
  const rows = await tx
    .selectFrom('account_group')
    .select(['code', 'name', 'first_code', 'last_code'])
    .orderBy('code')
    .execute()
  return {
    data: rows.map(({ code, name, first_code, last_code }) => ({
      code,
      name,
      firstCode: first_code,
      lastCode: last_code,
    })),
  }
}
