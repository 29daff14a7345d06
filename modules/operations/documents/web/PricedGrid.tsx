import { CodeEntry } from '@cuadre/web-kit/document/CodeEntry.tsx'
import { DocumentFoot } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import {
  pricedIn,
  withPrice,
  withScanned,
  type GoodsChoice,
  type GoodsLine,
} from '@cuadre/web-kit/document/product-lines.ts'
import type { Choice, ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { LineGrid, type LineGridProps } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { following, type GridColumn } from '@cuadre/web-kit/grid/lines.ts'
import { KeyHints } from '@cuadre/web-kit/widgets/KeyHints.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { LineTotals } from './LineTotals.tsx'

interface GridForm<Line extends GoodsLine> {
  values: { lines: readonly Line[]; currency: Choice | null }
  grid(name: 'lines'): Pick<LineGridProps<Line>, 'lines' | 'wrong' | 'onChange'>
}

interface PricedGridProps<Line extends GoodsLine> {
  form: GridForm<Line>
  columns: readonly GridColumn<Line>[]
  source: ChoiceSource
  rate: string | undefined
  blank(): Line
  /** What a line takes over from what was chosen in it; its price, always. */
  take?(before: Line | undefined, line: Line): Line
  minWidth?: string
}

/** Lines with their prices: by hand, by code, pasted; what they come to stands below. */
export function PricedGrid<Line extends GoodsLine>(props: PricedGridProps<Line>) {
  const { form, columns, source, rate, blank, take = (_before, line) => line, minWidth = '760px' } = props
  const grid = form.grid('lines')
  const t = useScreenWords()
  const currency = form.values.currency?._id ?? null
  const taken = (before: Line | undefined, line: Line) =>
    take(before, withPrice(before, line, currency) as Line)
  const changed = (next: (lines: readonly Line[]) => Line[]) => grid.onChange(following(next, taken))
  return (
    <>
      <LineGrid
        label={t('terms.lines.title')}
        columns={columns}
        {...grid}
        blank={blank}
        limit={500}
        minWidth={minWidth}
        onChange={changed}
        entry={
          <CodeEntry
            source={source}
            onFound={(choice) =>
              changed((lines) =>
                withScanned(
                  lines,
                  pricedIn(choice as GoodsChoice, currency),
                  columns as readonly GridColumn<GoodsLine>[],
                ).map((line) => ({ ...blank(), ...line })),
              )
            }
          />
        }
      />
      <DocumentFoot>
        <KeyHints
          hints={[
            { keys: ['↵'], words: t('terms.keys.next') },
            { keys: ['+'], words: t('terms.keys.repeat') },
            { keys: ['Ctrl V'], words: t('terms.keys.paste') },
          ]}
        />
        <LineTotals lines={form.values.lines} currency={form.values.currency?.code} rate={rate} />
      </DocumentFoot>
    </>
  )
}
