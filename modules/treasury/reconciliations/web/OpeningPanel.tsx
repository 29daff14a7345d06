import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { WholeReconciliation } from '../api.ts'
import { type Asked, OpeningDialog } from './OpeningDialog.tsx'
import { wordsOf } from './Pairs.tsx'
import classes from './Reconciliation.module.css'
import { isNothing, mayOpen, type OpeningLeft, type Operation, type Work } from './work.ts'

interface OpeningPanelProps {
  opening: OpeningLeft
  work: Work
  asked: Asked
  onAccept(isOpened: boolean): void
  onChoose(outstanding: readonly Operation[]): void
  isChoosing: boolean
  setChoosing(isChoosing: boolean): void
}

/** What lay before the first statement, as one line whatever it counts, and what of it the bank had not seen by then. */
export function OpeningPanel({
  opening,
  work,
  asked,
  onAccept,
  onChoose,
  isChoosing,
  setChoosing,
}: OpeningPanelProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const { balance, count, before, book, difference } = opening
  const { isOpened, outstanding, pairs } = work
  return (
    <Panel title={t('reconciliations.openingOne')}>
      <div className={classes['opening']}>
        <div>
          <strong>
            <Money value={balance} />
          </strong>
          {', '}
          {isNothing(difference)
            ? t('reconciliations.openingEqual')
            : t('reconciliations.openingDiffers', {
                book: showAmount(book, language),
                difference: showAmount(difference, language),
              })}
          <p className={classes['note']}>
            {t('reconciliations.openingCount', { count, day: showDay(before) })}
          </p>
          {outstanding.length > 0 && (
            <>
              <p className={classes['note']}>
                {t('reconciliations.openingOutstanding', { count: outstanding.length })}
              </p>
              <ul>
                {outstanding.map((each) => (
                  <li key={each._id}>
                    <span className={classes['words']}>
                      <Day value={each.day} /> {wordsOf(each)}
                    </span>
                    <Money value={each.amount} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div className={classes['act']}>
          <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
            {t('reconciliations.openingChoose')}
          </Button>
          {isOpened ? (
            <Button size="xs" variant="default" onClick={() => onAccept(false)}>
              {t('reconciliations.undo')}
            </Button>
          ) : (
            <Button size="xs" disabled={!mayOpen(opening)} onClick={() => onAccept(true)}>
              {t('reconciliations.accept')}
            </Button>
          )}
        </div>
      </div>
      {isChoosing && (
        <OpeningDialog
          asked={asked}
          before={before}
          choosing={{
            outstanding,
            paired: new Set(pairs.flatMap(({ operations }) => operations)),
            onChange: onChoose,
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Panel>
  )
}

interface OpenedPanelProps {
  opening: NonNullable<WholeReconciliation['opening']>
  reconciliation: WholeReconciliation
}

/** The same of a reconciliation that was written. */
export function OpenedPanel({
  opening: { balance, before, count, isMatched },
  reconciliation: { _id, bankAccountId, day },
}: OpenedPanelProps) {
  const t = useScreenWords()
  const [isSeen, setSeen] = useState(false)
  return (
    <Panel title={t('reconciliations.openingOne')}>
      <div className={classes['opening']}>
        <div>
          <strong>
            <Money value={balance} />
          </strong>
          {isMatched && `, ${t('reconciliations.openingEqual')}`}
          <p className={classes['note']}>
            {t('reconciliations.openingCount', { count, day: showDay(before) })}
          </p>
        </div>
        <Button size="xs" variant="default" onClick={() => setSeen(true)}>
          {t('reconciliations.openingChoose')}
        </Button>
      </div>
      {isSeen && (
        <OpeningDialog
          asked={{ accountId: bankAccountId, date: day, reconciliationId: _id }}
          before={before}
          onClose={() => setSeen(false)}
        />
      )}
    </Panel>
  )
}
