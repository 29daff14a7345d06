import { RangeSlider } from '@mantine/core'
import { useState } from 'react'
import { useKitWords } from '../words/use-words.ts'
import classes from './TwoHandleSlider.module.css'

interface TwoHandleSliderProps {
  label: string
  min?: number
  max?: number
  value: { minVal: number; maxVal: number }
  /** Called when a handle is let go. */
  onRelease(value: { minVal: number; maxVal: number }): void
  displayed?: (value: number) => string
}

/** Two handles that never pass each other. Where each stands, in whole percent, is what its name says. */
export function TwoHandleSlider({
  label,
  min = 0,
  max = 100,
  value,
  onRelease,
  displayed = String,
}: TwoHandleSliderProps) {
  const t = useKitWords()
  const [dragged, setDragged] = useState<[number, number]>()
  const [minVal, maxVal] = dragged ?? [value.minVal, value.maxVal]
  const percent = (position: number) => Math.round(((position - min) / (max - min)) * 100)
  return (
    <div>
      <RangeSlider
        classNames={{ track: classes['track'], bar: classes['bar'], thumb: classes['thumb'] }}
        min={min}
        max={max}
        minRange={0}
        label={null}
        value={[minVal, maxVal]}
        onChange={setDragged}
        onChangeEnd={([from, until]) => {
          setDragged(undefined)
          onRelease({ minVal: from, maxVal: until })
        }}
        thumbFromLabel={t('slider.from', { label })}
        thumbToLabel={t('slider.until', { label })}
        thumbValueText={(position) => `${percent(position)} %`}
      />
      <div className={classes['labels']}>
        <span>{displayed(minVal)}</span>
        <span>{displayed(maxVal)}</span>
      </div>
    </div>
  )
}
