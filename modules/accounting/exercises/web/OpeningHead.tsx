import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from '../../entries/web/EntryEditor.module.css'
import { detailAddress } from '../../entries/web/addresses.ts'
import { entryNumber } from '../../entries/web/badges.tsx'
import type { OpeningBalances } from '../api.ts'

/** Which exercise it is, what opening balances are, and the entries that hold them. */
export function OpeningHead({ opening, actions }: { opening: OpeningBalances; actions?: ReactNode }) {
  const t = useScreenWords()
  const { exercise, date, entries, editable } = opening
  return (
    <>
      <header className={classes['head']}>
        <h1>{t('exercises.openingTitle', { code: exercise.code })}</h1>
        <div className={classes['actions']}>{actions}</div>
      </header>
      <p className={classes['lead']}>
        {t(editable ? 'exercises.openingWords' : 'exercises.openingFixed', { day: showDay(date) })}{' '}
        {entries.length > 0 && `${t('exercises.openingNow')} `}
        {entries.map(({ _id, number }, place) => (
          <span key={_id}>
            {place > 0 && ', '}
            <Link to={detailAddress} search={{ id: _id } as never}>
              {entryNumber(number)}
            </Link>
          </span>
        ))}
        {entries.length > 0 && '.'}
      </p>
    </>
  )
}
