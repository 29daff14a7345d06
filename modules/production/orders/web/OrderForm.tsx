import { DocumentToWrite } from '@cuadre/accounting/entries/web/DocumentToWrite.tsx'
import { call } from '@cuadre/web-kit/api.ts'
import { Loading } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { getRecipe } from '../../recipes/api.ts'
import { getOrder } from '../api.ts'
import { blankOrder, valuesOf } from './form-values.ts'
import { OrderEditor } from './OrderEditor.tsx'

/** An order to be written: a new one, one by a recipe (`?recipe=`), or one that nobody started (`?id=`). */
export default function OrderForm({ recipe, ...search }: NewOrOne & { recipe?: string | undefined }) {
  const chosen = useQuery({
    queryKey: ['recipe of a new order', recipe],
    enabled: recipe !== undefined,
    queryFn: async ({ signal }): Promise<Choice> => {
      const { _id, code, name } = await call(getRecipe, { id: recipe! }, { signal })
      return { _id, code, name }
    },
  })
  if (recipe !== undefined && chosen.isPending) return <Loading />
  return (
    <DocumentToWrite search={search} call={getOrder}>
      {({ whole, day }) => (
        <OrderEditor
          key={recipe}
          order={whole}
          recipe={chosen.data}
          start={whole ? valuesOf(whole) : blankOrder(day)}
        />
      )}
    </DocumentToWrite>
  )
}
