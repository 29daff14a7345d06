import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import type { Choice, ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { searched } from '@cuadre/web-kit/form/searched.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { newKey, type GridColumn, type GridLine } from '@cuadre/web-kit/grid/lines.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'

interface SampleLine extends GridLine {
  product: Choice | null
  note: string
  debit: string
  credit: string
}

const products: Choice[] = ['Aceite', 'Arroz', 'Azúcar', 'Café', 'Frijoles'].map((name, at) => ({
  _id: name,
  code: String(at + 1).padStart(3, '0'),
  name,
}))

const source: ChoiceSource = {
  name: 'sampleProducts',
  search: (text) => Promise.resolve(searched(products, text)),
}

const columns: GridColumn<SampleLine>[] = [
  { id: 'product', kind: 'record', header: 'components.product', width: 'minmax(140px, 2fr)', source },
  { id: 'note', kind: 'text', header: 'components.note', width: 'minmax(140px, 3fr)', maxLength: 200 },
  { id: 'debit', kind: 'money', header: 'components.debit', width: '130px' },
  { id: 'credit', kind: 'money', header: 'components.credit', width: '130px' },
]

const blank = (): SampleLine => ({ key: newKey(), product: null, note: '', debit: '', credit: '' })
const many = () => Array.from({ length: 1000 }, blank)

/** The grid alone, small or with all the lines that it may have. */
export function SampleGrid() {
  const t = useScreenWords()
  const [lines, setLines] = useState<SampleLine[]>(() => [blank(), blank()])
  return (
    <Panel
      title={t('components.grid')}
      actions={
        <Button variant="default" onClick={() => setLines(many())}>
          {t('components.thousand')}
        </Button>
      }
    >
      <LineGrid
        label={t('components.grid')}
        columns={columns}
        lines={lines}
        blank={blank}
        sides={{ debit: 'debit', credit: 'credit' }}
        onChange={(change) => setLines((before) => change(before))}
      />
    </Panel>
  )
}
