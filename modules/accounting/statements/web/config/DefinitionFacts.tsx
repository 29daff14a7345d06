import { everyRow } from '@cuadre/web-kit/api.ts'
import { Sections } from '@cuadre/web-kit/widgets/Sections.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { definitionFilter } from '../../definition-api.ts'
import { formAddress } from './addresses.ts'
import classes from './config.module.css'
import type { Facts } from './draft.ts'

interface DefinitionFactsProps {
  isNew: boolean
  copied: string | undefined
  facts: Facts
  wrong: ReadonlyMap<string, string>
  onSet<Name extends keyof Facts>(name: Name, value: Facts[Name]): void
}

/** What stands in the heading of a statement, and how its columns are filled. */
export function DefinitionFacts(props: DefinitionFactsProps) {
  const t = useScreenWords()
  return (
    <Sections
      key={props.wrong.size > 0 ? 'wrong' : 'right'}
      opened={props.isNew || props.wrong.size > 0 ? ['facts'] : []}
      sections={[{ id: 'facts', title: t('statements.config.facts.title'), content: <Fields {...props} /> }]}
    />
  )
}

function Fields({ isNew, copied, facts, wrong, onSet }: DefinitionFactsProps) {
  const t = useScreenWords()
  const text = (name: keyof Facts, maxLength = 300) => ({
    name,
    label: t(`statements.config.facts.${name}`),
    value: facts[name],
    maxLength,
    error: wrong.get(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onSet(name, currentTarget.value as never),
  })
  const options = <Value extends string>(values: readonly Value[], words: string) =>
    values.map((value) => ({ value, label: t(`statements.config.${words}.${value}`) }))
  return (
    <div className={classes['facts']}>
      {isNew && <CopiedFrom copied={copied} />}
      <TextInput
        {...text('type', 40)}
        description={t('statements.config.facts.typeHelp')}
        required
        disabled={!isNew}
      />
      <TextInput {...text('form', 20)} description={t('statements.config.facts.formHelp')} required />
      <TextInput {...text('printedForm', 30)} description={t('statements.config.facts.printedFormHelp')} />
      <TextInput {...text('nameEs')} description={t('statements.config.facts.nameHelp')} required />
      <TextInput {...text('nameEn')} description={t('statements.config.facts.nameHelp')} required />
      <TextInput {...text('covers', 400)} description={t('statements.config.facts.coversHelp')} />
      <Select
        label={t('statements.config.facts.secondColumn')}
        description={t('statements.config.facts.secondColumnHelp')}
        data={options(['plan', 'opening'], 'secondColumns')}
        value={facts.secondColumn}
        allowDeselect={false}
        onChange={(value) => value && onSet('secondColumn', value as Facts['secondColumn'])}
      />
      <Select
        label={t('statements.config.facts.planned')}
        description={t('statements.config.facts.plannedHelp')}
        data={options(['turnover', 'balance'], 'planneds')}
        value={facts.planned}
        allowDeselect={false}
        onChange={(value) => value && onSet('planned', value as Facts['planned'])}
      />
      <TextInput
        {...text('splitAfter', 4)}
        description={t('statements.config.facts.splitAfterHelp')}
        inputMode="numeric"
      />
      <TextInput {...text('authorityEs')} />
      <TextInput {...text('authorityEn')} />
      <div className={classes['wide']}>
        <Textarea {...text('certificationEs')} autosize minRows={2} />
      </div>
      <div className={classes['wide']}>
        <Textarea {...text('certificationEn')} autosize minRows={2} />
      </div>
    </div>
  )
}

/** A new statement may begin with the rows of another. */
function CopiedFrom({ copied }: { copied: string | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const list = useQuery(everyRow(definitionFilter, {}))
  return (
    <div className={classes['wide']}>
      <Select
        label={t('statements.config.facts.copied')}
        description={t('statements.config.facts.copiedHelp')}
        clearable
        searchable
        data={(list.data?.data ?? []).map(({ _id, form, name }) => ({
          value: _id,
          label: `${form} ${name}`,
        }))}
        value={copied ?? null}
        onChange={(copy) =>
          void navigate({ to: formAddress, search: (copy === null ? {} : { copy }) as never, replace: true })
        }
      />
    </div>
  )
}
