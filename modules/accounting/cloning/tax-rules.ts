import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { clonable } from '@cuadre/platform/cloning/clonable.ts'

interface RuleVersion {
  position: number
  paragraph: string
  nameEs: string
  nameEn: string
  kind: string
  base: string
  formula: string | null
  rateKey: string
  debitKey: string | null
  creditKey: string
  due: string | null
  dueMoves: string
  validFrom: string | null
  validTo: string | null
  note: string | null
}

/** A tax with all that it was and from when: its days must not overlap, so it is taken whole or not at all. */
interface RuleValues {
  versions: RuleVersion[]
}

export const clonableTaxRules = clonable<RuleValues>({
  element: 'taxRules',
  // Its rates and accounts are parameters of the localization.
  sameLocalization: true,
  async read({ tx, organization }) {
    const { rows } = await sql<RuleVersion & { key: string }>`
      select key, position, paragraph, name_es as "nameEs", name_en as "nameEn", kind, base, formula, rate_key as "rateKey",
             debit_key as "debitKey", credit_key as "creditKey", due, due_moves as "dueMoves", valid_from as "validFrom",
             valid_to as "validTo", note
        from tax_rule where organization_id = ${organization} order by position, key, valid_from nulls first`.execute(
      tx,
    )
    return [...Map.groupBy(rows, ({ key }) => key)].map(([key, versions]) => ({
      key,
      name: versions.at(-1)?.nameEs ?? key,
      needs: versions.flatMap(({ rateKey, debitKey, creditKey }) =>
        [rateKey, debitKey, creditKey].flatMap((each) =>
          each === null ? [] : [{ element: 'parameters' as const, key: each }],
        ),
      ),
      values: { versions: versions.map(({ key: _key, ...version }) => version) },
    }))
  },
  async write(context, taken) {
    for (const { key, values } of taken)
      for (const version of values.versions) {
        const id = uuidv7()
        await context.tx
          .insertInto('tax_rule')
          .values({
            id,
            key,
            position: version.position,
            paragraph: version.paragraph,
            name_es: version.nameEs,
            name_en: version.nameEn,
            kind: version.kind,
            base: version.base,
            formula: version.formula,
            rate_key: version.rateKey,
            debit_key: version.debitKey,
            credit_key: version.creditKey,
            due: version.due,
            due_moves: version.dueMoves,
            valid_from: version.validFrom,
            valid_to: version.validTo,
            note: version.note,
          })
          .execute()
        context.changed({ type: 'taxRule', _id: id, after: { key, ...version } })
      }
  },
})
