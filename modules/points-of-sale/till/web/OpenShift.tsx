import { useState } from 'react'
import { today } from '@cuadre/kernel/day.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { FigureField } from './FigureField.tsx'
import { type Catalogue, openShift } from './kept.ts'
import { Keypad } from './Keypad.tsx'
import { plain } from './keypad.ts'
import classes from './parts.module.css'

/** A shift begins with the change that lies in the till, also without network. */
export function OpenShift({ catalogue }: { catalogue: Catalogue }) {
  const t = useScreenWords()
  const { device, point, timeZone } = catalogue
  const [float, setFloat] = useState(amount(point.openingFloat).toFixed())
  const [isBusy, setBusy] = useState(false)
  return (
    <main className={classes['alone']}>
      <h1>{t('till.web.openShift')}</h1>
      <p>{t('till.web.openedBy', { device: `${device.code} ${device.name}`, point: point.name })}</p>
      <p>{t('till.web.openShiftWords')}</p>
      <FigureField hasPad label={t('till.web.float')} value={float} onChange={setFloat} />
      <Keypad written={float} decimals={2} onChange={setFloat} />
      <button
        type="button"
        className={classes['main']}
        disabled={isBusy}
        onClick={() => {
          setBusy(true)
          void openShift(today(timeZone), text(amount(plain(float))))
        }}
      >
        {t('till.web.openShift')}
      </button>
    </main>
  )
}
