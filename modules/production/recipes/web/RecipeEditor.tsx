import { goodsSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { DocumentFoot, HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { following, isBlank } from '@cuadre/web-kit/grid/lines.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { KeyHints } from '@cuadre/web-kit/widgets/KeyHints.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { createRecipe, updateRecipe } from '../api.ts'
import type { Recipe } from '../shapes.ts'
import { addressOf, listAddress } from './addresses.ts'
import { CostAsTyped } from './CostAsTyped.tsx'
import { blankByProduct, blankLine, draftOf, type RecipeValues, withUsualWaste } from './form-values.ts'
import { byProductColumns, lineColumns } from './line-columns.ts'
import { lineSource } from './sources.ts'
import { StepsField } from './StepsField.tsx'
import { GridTitle } from './GridTitle.tsx'

interface RecipeEditorProps {
  editing: Recipe | undefined
  start: RecipeValues
}

/** What a recipe takes and makes; what it costs follows at once. */
export function RecipeEditor({ editing, start }: RecipeEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const source = useMemo(() => lineSource((kind) => t(`recipes.kinds.${kind}`)), [t])
  const goods = useMemo(() => goodsSource(undefined, language), [language])
  const columns = useMemo(() => lineColumns(source, language), [source, language])
  const beside = useMemo(() => byProductColumns(goods), [goods])
  const form = useForm({
    draftKey: ['recipe', editing?._id ?? '', editing?.version ?? 0],
    start,
    grids: {
      lines: {
        written: (lines) => lines.filter((line) => !isBlank(line, columns)),
        columnOf: { inputId: 'input', subRecipeId: 'input', wasteRate: 'waste' },
      },
      byProducts: {
        written: (lines) => lines.filter((line) => !isBlank(line, beside)),
        columnOf: { productId: 'product', costShare: 'share' },
      },
    },
    save: editing ? updateRecipe : createRecipe,
    inputOf: (values) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...draftOf(values),
    }),
    onSaved: ({ _id, code, name }) => {
      toast.success(t('recipes.saved', { code, name }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { values } = form
  const lines = form.grid('lines')
  return (
    <DocumentForm
      label={t('recipes.form')}
      title={editing ? `${editing.code} ${editing.name}` : t('recipes.new')}
      state={editing && <ActiveBadge active={values.active} />}
      form={form}
      words="recipes"
      back={editing ? addressOf(editing) : listAddress}
    >
      <HeadFields>
        <RecordSelect
          label={t('recipes.product')}
          required
          data-autofocus
          source={goods}
          {...form.of('product')}
          onChange={(product) =>
            form.patch({ product, ...(product && values.name === '' && { name: product.name }) })
          }
        />
        <TextInput label={t('recipes.name')} required maxLength={200} {...form.text('name')} />
        <TextInput label={t('recipes.code')} maxLength={30} {...form.text('code')} />
        <MoneyInput
          label={
            values.product?.unit === undefined
              ? t('recipes.yield')
              : `${t('recipes.yield')} (${values.product.unit})`
          }
          required
          decimals={8}
          {...form.of('yield')}
        />
        <DayInput
          label={t('recipes.validFrom')}
          required
          {...(editing && { description: t('recipes.validFromHelp') })}
          {...form.of('validFrom')}
        />
        {editing && <Switch label={t('recipes.active')} {...form.tick('active')} />}
      </HeadFields>
      <GridTitle>{t('recipes.lines')}</GridTitle>
      <LineGrid
        label={t('recipes.lines')}
        columns={columns}
        {...lines}
        onChange={(change) => lines.onChange((before) => following(change, withUsualWaste)(before))}
        blank={blankLine}
        limit={200}
        minWidth="820px"
      />
      <HeadFields>
        <MoneyInput label={t('recipes.labourHours')} decimals={4} {...form.of('labourHours')} />
        <MoneyInput label={t('recipes.labourRate')} {...form.of('labourRate')} />
        <MoneyInput label={t('recipes.overheadRate')} decimals={4} {...form.of('overheadRate')} />
        <MoneyInput label={t('recipes.overheadAmount')} {...form.of('overheadAmount')} />
      </HeadFields>
      <GridTitle>{t('recipes.byProducts')}</GridTitle>
      <LineGrid
        label={t('recipes.byProducts')}
        columns={beside}
        {...form.grid('byProducts')}
        blank={blankByProduct}
        limit={20}
      />
      <DocumentFoot>
        <KeyHints
          hints={[
            { keys: ['↵'], words: t('recipes.keys.next') },
            { keys: ['+'], words: t('recipes.keys.repeat') },
            { keys: ['Ctrl V'], words: t('recipes.keys.paste') },
          ]}
        />
        <CostAsTyped values={values} />
      </DocumentFoot>
      <StepsField
        steps={values.steps}
        messageAt={form.messageAt}
        onChange={(steps) => form.patch({ steps })}
      />
    </DocumentForm>
  )
}
