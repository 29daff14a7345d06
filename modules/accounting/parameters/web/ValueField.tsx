import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Input, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { accountSource } from '../../entries/web/sources.ts'
import type { ParameterType } from '../keys.ts'
import { BracketTable } from './BracketTable.tsx'
import type { ParameterRow } from './columns.tsx'
import type { TypedValue } from './drafts.ts'
import { FigureInput } from './FigureInput.tsx'

interface Field<Value> {
  name: string
  value: Value
  onChange(value: Value): void
  error: string | undefined
}

interface ValueFieldProps {
  type: ParameterType
  choices: ParameterRow['choices']
  account: Field<Choice | null>
  field: Field<TypedValue>
  /** What the server reported of the slices of a scale, by cell. */
  wrong: ReadonlyMap<string, string>
}

/** Where the value is written, as its type asks for. */
export function ValueField({ type, choices, account, field, wrong }: ValueFieldProps) {
  const t = useScreenWords()
  const label = t('parameters.value')
  const { value, onChange, ...named } = field
  const text = typeof value === 'string' ? value : ''
  if (type === 'account')
    return (
      <RecordSelect
        {...account}
        source={accountSource}
        label={t('parameters.account')}
        description={t('parameters.accountHelp')}
        required
      />
    )
  if (type === 'flag')
    return (
      <Input.Wrapper label={label} description={t('parameters.valueHelp')} error={named.error}>
        <Switch
          name={named.name}
          mt={8}
          label={t(value === true ? 'parameters.yes' : 'parameters.no')}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </Input.Wrapper>
    )
  if (Array.isArray(value))
    return (
      <Wide>
        <BracketTable slices={value} onChange={onChange} wrong={wrong} />
      </Wide>
    )
  if (choices)
    return (
      <Select
        {...named}
        label={label}
        description={t('parameters.valueHelp')}
        required
        allowDeselect={false}
        data={choices}
        value={text}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  if (type === 'rate' || type === 'number')
    return (
      <FigureInput
        {...named}
        label={label}
        description={t('parameters.valueHelp')}
        required
        value={text}
        onChange={onChange}
        rightSection={type === 'rate' ? '%' : undefined}
      />
    )
  if (type === 'template')
    return (
      <Wide>
        <Textarea
          {...named}
          label={label}
          description={t('parameters.templateHelp')}
          required
          autosize
          maxLength={500}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
        />
      </Wide>
    )
  return (
    <TextInput
      {...named}
      label={label}
      description={t('parameters.valueHelp')}
      required
      maxLength={500}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
