import { IconBackspace } from '@tabler/icons-react'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { press } from './keypad.ts'
import classes from './parts.module.css'

interface KeypadProps {
  written: string
  decimals: number
  onChange: (written: string) => void
}

const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0', 'back'] as const

/** Figures for a finger; whoever has keys types them into the field above. */
export function Keypad({ written, decimals, onChange }: KeypadProps) {
  const t = useScreenWords()
  const mark = useLanguage() === 'es' ? ',' : '.'
  return (
    <div className={classes['keypad']}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          disabled={key === '.' && decimals === 0}
          aria-label={key === 'back' ? t('till.web.erase') : undefined}
          onClick={() => onChange(press(written, key, decimals))}
        >
          {key === 'back' ? <IconBackspace size={26} aria-hidden /> : key === '.' ? mark : key}
        </button>
      ))}
    </div>
  )
}
