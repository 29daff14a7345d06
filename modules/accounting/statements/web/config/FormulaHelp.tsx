import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import classes from './config.module.css'

/** What each piece says, and an example of it. */
const pieces = [
  { piece: 'D()', example: 'D(101..108, 154)' },
  { piece: 'C()', example: 'C(400..404)' },
  { piece: 'OD()', example: 'OD(101..119)' },
  { piece: 'OC()', example: 'OC(600..619)' },
  { piece: 'MD()', example: 'MD(265.0010)' },
  { piece: 'MC()', example: 'MC(265.0998)' },
  { piece: 'ND()', example: 'ND(800..804)' },
  { piece: 'NC()', example: 'NC(900..913)' },
  { piece: 'E()', example: 'E(11000, 12000)' },
  { piece: 'PAID()', example: 'PAID(405..407)' },
  { piece: 'CASH()', example: 'CASH(135..139)' },
  { piece: 'WORKERS()', example: 'F22 / WORKERS()' },
  { piece: 'F1', example: 'F1 + F2 - F3' },
  { piece: 'SUM(F1..F9)', example: 'SUM(F2..F22)' },
  { piece: '5921.F40', example: '5921.F40' },
  { piece: 'RATE(rate.profitTax)', example: 'F40 * RATE(rate.profitTax)' },
  { piece: 'MAX(0; F1)', example: 'MAX(0; F40)' },
  { piece: 'MIN(F1; F2)', example: 'MIN(F1; F2)' },
] as const

interface FormulaHelpProps {
  /** Whether the cursor has been in a formula. */
  canInsert: boolean
  onInsert(piece: string): void
}

/** The whole language of formulas: one paragraph, and each piece with an example that a click writes. */
export function FormulaHelp({ canInsert, onInsert }: FormulaHelpProps) {
  const t = useScreenWords()
  return (
    <section className={classes['help']} aria-label={t('statements.config.help.title')}>
      <p>{t('statements.config.help.paragraph')}</p>
      <dl>
        {pieces.map(({ piece, example }) => (
          <div key={piece}>
            <dt>
              <button
                type="button"
                disabled={!canInsert}
                title={t(canInsert ? 'statements.config.help.insert' : 'statements.config.help.putCursor')}
                // The cursor stays in the formula.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onInsert(piece)}
              >
                {piece}
              </button>
            </dt>
            <dd>
              {t(
                `statements.config.help.pieces.${piece.replace(/^5921\.F40$/, 'other').replace(/\W.*$/, '')}`,
              )}{' '}
              <code>{example}</code>
            </dd>
          </div>
        ))}
      </dl>
      {!canInsert && <p className={classes['note']}>{t('statements.config.help.putCursor')}</p>}
    </section>
  )
}
