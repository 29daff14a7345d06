import type { ExampleLine } from '@cuadre/web-kit/help.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { chartAccounts } from './chart-accounts.ts'
import classes from './Help.module.css'

/** An entry as its document posts it, with accounts of the Cuban chart. */
export function Example({ title, lines }: { title: string; lines: readonly ExampleLine[] }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { data: accounts } = useQuery({
    queryKey: ['help', 'accounts'],
    queryFn: chartAccounts,
    staleTime: Infinity,
  })
  return (
    <table className={classes['example']}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('help.account')}</th>
          <th scope="col">{t('help.debit')}</th>
          <th scope="col">{t('help.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const [side, code = '', amount = ''] = line.split(' ')
          return (
            <tr key={line}>
              <td data-credit={side === 'C' || undefined}>
                <b>{code}</b> {accounts?.get(code)?.[language]}
              </td>
              <td>{side === 'D' && <Money value={amount} />}</td>
              <td>{side === 'C' && <Money value={amount} />}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
