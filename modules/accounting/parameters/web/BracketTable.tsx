import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import classes from './BracketTable.module.css'
import { beginnings, type TypedSlice } from './drafts.ts'
import { FigureInput, formatFigure } from './FigureInput.tsx'

interface BracketTableProps {
  slices: readonly TypedSlice[]
  onChange(slices: TypedSlice[]): void
  /** What the server reported, by cell: `1.to`. */
  wrong: ReadonlyMap<string, string>
}

/** A scale: each slice begins where the one before it ends, so there can be neither gaps nor overlaps. */
export function BracketTable({ slices, onChange, wrong }: BracketTableProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const from = beginnings(slices)
  const patch = (at: number, next: Partial<TypedSlice>) =>
    onChange(slices.map((slice, position) => (position === at ? { ...slice, ...next } : slice)))
  const cell = (at: number, column: keyof TypedSlice, label: string) => ({
    value: slices[at]?.[column] ?? '',
    onChange: (figure: string) => patch(at, { [column]: figure }),
    'aria-label': `${label} ${at + 1}`,
    error: wrong.get(`${at}.${column}`),
  })
  return (
    <div>
      <Input.Label required>{t('parameters.value')}</Input.Label>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('parameters.over')}</th>
            <th scope="col">{t('parameters.upTo')}</th>
            <th scope="col">{t('parameters.percent')}</th>
            <th scope="col" aria-label={t('parameters.delete')} />
          </tr>
        </thead>
        <tbody>
          {slices.map((_, at) => (
            // A slice is known by its place alone.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <td className={classes['from']}>{from[at] ? formatFigure(from[at], language) : '…'}</td>
              <td>
                <FigureInput
                  {...cell(at, 'to', t('parameters.upTo'))}
                  placeholder={at === slices.length - 1 ? t('parameters.noEnd') : ''}
                />
              </td>
              <td>
                <FigureInput {...cell(at, 'rate', t('parameters.percent'))} rightSection="%" />
              </td>
              <td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('parameters.removeSlice', { place: at + 1 })}
                  disabled={slices.length === 1}
                  onClick={() => onChange(slices.filter((__, position) => position !== at))}
                >
                  <IconX size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {wrong.get('') !== undefined && <Input.Error>{wrong.get('')}</Input.Error>}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
        onClick={() => onChange([...slices, { to: '', rate: '' }])}
      >
        {t('parameters.addSlice')}
      </Button>
    </div>
  )
}
