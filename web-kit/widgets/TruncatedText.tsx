import { Spoiler } from '@mantine/core'
import type { ReactNode } from 'react'
import { useKitWords } from '../words/use-words.ts'

const lineHeight = 20

/** The first lines of a long text, five unless stated otherwise, with the rest behind «ver más». */
export function TruncatedText({ lines = 5, children }: { lines?: number; children: ReactNode }) {
  const t = useKitWords()
  return (
    <Spoiler
      maxHeight={lines * lineHeight}
      showLabel={t('text.more')}
      hideLabel={t('text.less')}
      style={{ lineHeight: `${lineHeight}px` }}
    >
      {children}
    </Spoiler>
  )
}
