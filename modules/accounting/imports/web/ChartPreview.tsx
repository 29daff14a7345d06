import { PlainTable } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import type { AccountChange, ChartCheck } from '../api.ts'
import classes from '@cuadre/platform/imports/web/Imports.module.css'

/** Accounts that are new, and what changes of those that are there. */
export function ChartPreview({ found }: { found: z.output<typeof ChartCheck> }) {
  const t = useScreenWords()
  const { accounts, created, changed } = found
  return (
    <>
      <PlainTable label={t('imports.changes')}>
        <thead>
          <tr>
            <th>{t('imports.account')}</th>
            <th>{t('imports.state')}</th>
            <th>{t('imports.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <AccountRow key={account.code} account={account} />
          ))}
        </tbody>
      </PlainTable>
      {accounts.length < created + changed && (
        <p className={classes['note']}>
          {t('imports.firstShown', { shown: accounts.length, all: created + changed })}
        </p>
      )}
    </>
  )
}

function AccountRow({ account }: { account: z.output<typeof AccountChange> }) {
  const t = useScreenWords()
  const { code, name, kind, fields } = account
  return (
    <tr>
      <td>
        {code} {name}
      </td>
      <td>
        <StateBadge look={kind === 'created' ? 'open' : 'approved'}>{t(`imports.kind.${kind}`)}</StateBadge>
      </td>
      <td className={classes['changes']}>
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            {t(`imports.columns.${field}`)}: <del>{before ?? '–'}</del> → <ins>{after ?? '–'}</ins>
          </div>
        ))}
      </td>
    </tr>
  )
}
