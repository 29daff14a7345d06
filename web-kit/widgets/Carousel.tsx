import { ActionIcon, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useKitWords } from '../words/use-words.ts'
import classes from './Carousel.module.css'
import { afterSwipe, turned } from './swipe.ts'

interface CarouselProps {
  label: string
  slides: readonly { id: string; content: ReactNode }[]
  loop?: boolean
}

export function Carousel({ label, slides, loop = false }: CarouselProps) {
  const t = useKitWords()
  const [current, setCurrent] = useState(0)
  const startedAt = useRef<number>(undefined)
  const turn = (by: 1 | -1) => setCurrent(turned(current, by, slides.length, loop))
  return (
    <section className={classes['carousel']} aria-roledescription={t('carousel.role')} aria-label={label}>
      <div
        className={classes['slides']}
        style={{ transform: `translateX(-${current * 100}%)` }}
        onPointerDown={(event) => (startedAt.current = event.clientX)}
        onPointerUp={(event) => {
          if (startedAt.current === undefined) return
          setCurrent(afterSwipe(current, event.clientX - startedAt.current, slides.length, loop))
          startedAt.current = undefined
        }}
        onPointerCancel={() => (startedAt.current = undefined)}
      >
        {slides.map(({ id, content }, at) => (
          <div key={id} className={classes['slide']} inert={at !== current}>
            {content}
          </div>
        ))}
      </div>
      <div className={classes['controls']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('carousel.previous')}
          disabled={!loop && current === 0}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <Text size="xs" aria-live="polite">
          {t('carousel.position', { current: current + 1, count: slides.length })}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('carousel.next')}
          disabled={!loop && current === slides.length - 1}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
    </section>
  )
}
