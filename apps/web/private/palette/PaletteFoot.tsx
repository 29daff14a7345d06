import { KeyHints } from '@cuadre/web-kit/widgets/KeyHints.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import classes from './Palette.module.css'

/** The keys, and the signs that say what is looked for. */
export function PaletteFoot() {
  const t = useScreenWords()
  return (
    <div className={classes['foot']}>
      <span className={classes['keys']}>
        <KeyHints
          hints={[
            { keys: ['↑ ↓'], words: t('palette.choose') },
            { keys: ['↵'], words: t('palette.open') },
            { keys: ['Ctrl ↵'], words: t('palette.openElsewhere') },
          ]}
        />
      </span>
      <KeyHints
        hints={[
          { keys: ['>'], words: t('palette.orders') },
          { keys: ['#'], words: t('palette.number') },
          { keys: ['='], words: t('palette.amount') },
        ]}
      />
    </div>
  )
}
