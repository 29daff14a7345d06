import type { ColourCheck } from '@cuadre/web-kit/theme/organization-colours.ts'
import { unreadMark } from '@cuadre/web-kit/form/settling.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, ColorInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Colours.module.css'

interface ColourFieldProps {
  label: string
  /** Undefined while the product's own holds. */
  chosen: string | undefined
  product: string
  check(colour: string, scheme: 'light' | 'dark'): ColourCheck
  onChoose(colour: string | undefined): void
}

/** A colour as it is typed: with or without its mark, of six figures or of three; nothing while it is none. */
function colourIn(text: string): string | undefined {
  const [, figures] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? []
  if (figures === undefined) return undefined
  const six = figures.length === 3 ? figures.replaceAll(/./g, '$&$&') : figures
  return `#${six.toLowerCase()}`
}

/** One colour: chosen or the product's, with its contrast and what it is shown as where it can't be read. */
export function ColourField({ label, chosen, product, check, onChoose }: ColourFieldProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const colour = chosen ?? product
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(true)
  // What is typed stands as long as it is no colour yet, or is the one that holds.
  const read = typed === undefined ? undefined : colourIn(typed)
  const stands = typed !== undefined && [undefined, colour].includes(read)
  const isUnread = stands && read === undefined && typed.trim() !== ''
  const { ratio, reads, displayed } = check(colour, 'light')
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(ratio)
  const word = (text: string) => t(text, { colour: displayed.toUpperCase() })
  const choose = (text: string) => {
    setTyped(text)
    setLeft(false)
    const next = text.trim() === '' ? product : colourIn(text)
    if (next !== undefined) onChoose(next === product ? undefined : next)
  }
  return (
    <div className={classes['field']}>
      <ColorInput
        label={label}
        value={stands ? typed : colour}
        format="hex"
        fixOnBlur={false}
        error={isUnread && isLeft ? t('theme.notAColour') : undefined}
        {...unreadMark(isUnread)}
        swatches={[product, ...(reads ? [] : [displayed])]}
        withEyeDropper={false}
        onChange={choose}
        onBlur={() => {
          setLeft(true)
          if (!isUnread) setTyped(undefined)
        }}
      />
      <p className={reads ? classes['reads'] : classes['adjusted']}>
        {reads ? (
          <IconCheck size={14} stroke={1.8} aria-hidden />
        ) : (
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
        )}
        {t('theme.ratio', { ratio: figure })} · {reads ? t('theme.reads') : word('theme.adjusted')}
      </p>
      <div className={classes['ways']}>
        {!reads && (
          <Button variant="subtle" size="compact-xs" onClick={() => onChoose(displayed)}>
            {word('theme.takeAdjusted')}
          </Button>
        )}
        {chosen !== undefined && (
          <Button variant="subtle" size="compact-xs" color="gray" onClick={() => onChoose(undefined)}>
            {t('theme.useProduct')}
          </Button>
        )}
      </div>
    </div>
  )
}
