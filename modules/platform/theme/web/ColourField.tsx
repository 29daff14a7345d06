import type { ColourCheck } from '@cuadre/web-kit/theme/organization-colours.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, ColorInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import classes from './Colours.module.css'

interface ColourFieldProps {
  label: string
  /** Undefined while the product's own holds. */
  chosen: string | undefined
  product: string
  check(colour: string, scheme: 'light' | 'dark'): ColourCheck
  onChoose(colour: string | undefined): void
}

const isColour = (text: string) => /^#[0-9a-fA-F]{6}$/.test(text)

/** One colour: chosen or the product's, with its contrast and what it is shown as where it can't be read. */
export function ColourField({ label, chosen, product, check, onChoose }: ColourFieldProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const colour = chosen ?? product
  const { ratio, reads, displayed } = check(isColour(colour) ? colour : product, 'light')
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(ratio)
  const word = (text: string) => t(text, { colour: displayed.toUpperCase() })
  return (
    <div className={classes['field']}>
      <ColorInput
        label={label}
        value={colour}
        format="hex"
        swatches={[product, ...(reads ? [] : [displayed])]}
        withEyeDropper={false}
        onChange={(next) => isColour(next) && onChoose(next === product ? undefined : next.toLowerCase())}
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
