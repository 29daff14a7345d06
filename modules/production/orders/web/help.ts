import type { ExampleLine, ModuleHelp } from '@cuadre/web-kit/help.ts'

const taken: readonly ExampleLine[] = [
  'D 700.0020 4000.00',
  'C 183 4000.00',
  'D 188.0020 4000.00',
  'C 700.0050 4000.00',
]

export const help: ModuleHelp = {
  '/production/orders': {
    guide: 'production',
    es: {
      about:
        'Las órdenes de producción: qué se elabora, cuántos lotes van hechos y cuánto hay en proceso de cada una según los libros.',
    },
    en: {
      about:
        'Production orders: what is made, how many batches are done and how much of each is under way by the books.',
    },
  },
  '/production/orders/options': {
    guide: 'production',
    es: {
      about:
        'Elija la receta y los lotes: se llenan los insumos, con lo que hay y lo que falta en el almacén, y lo que debe salir. Sin receta, se escribe a mano.',
      confirming:
        'Guardarla no mueve nada. Al iniciarla se reservan los insumos; al hacer un parte se toman y entra lo elaborado.',
    },
    en: {
      about:
        'Choose the recipe and the batches: the inputs are filled in, with what the warehouse has and what is missing, and what should come of it. Without a recipe it is written by hand.',
      confirming:
        'Saving it moves nothing. When it is started its inputs are kept for it; a report takes them and brings in what was made.',
    },
  },
  '/production/orders/details': {
    guide: 'production',
    es: {
      about:
        'Una orden: lo previsto, lo tomado y lo disponible de cada insumo, lo que salió, sus partes y lo que queda en proceso. Aquí se inicia, se hacen partes, se termina o se reabre.',
    },
    en: {
      about:
        'An order: what is planned, taken and available of each input, what came of it, its reports and what is under way. Here it is started, reported on, finished or opened again.',
    },
  },
  '/production/orders/report': {
    guide: 'production',
    es: {
      about:
        'Lo que se tomó y lo que salió, llenado según la receta para los lotes terminados. Lo que se echó a perder más de lo usual va aparte, y es un gasto.',
      confirming:
        'Los insumos salen del almacén al costo que tienen y pasan a producción en proceso; lo elaborado entra con ese costo.',
      example: 'Se elabora un lote con 4 000,00 de insumos',
    },
    en: {
      about:
        'What was taken and what came of it, filled in by the recipe for the batches that were finished. What was spoiled beyond the usual goes apart, and is an expense.',
      confirming:
        'Inputs leave the warehouse at what they cost and are under way; what was made comes in at that cost.',
      example: 'A batch is made of inputs worth 4 000.00',
    },
    entry: taken,
  },
  '/production/orders/reports/details': {
    guide: 'production',
    es: {
      about:
        'Un parte con lo que tomó y lo que salió a su costo, frente a lo previsto; de qué compras vienen los insumos y adónde fue lo elaborado. Se cancela desde el último.',
      example: 'Se elabora un lote con 4 000,00 de insumos',
    },
    en: {
      about:
        'A report with what it took and what came of it at its cost, against the standard; which purchases the inputs came from and where what was made went. The last is taken back first.',
      example: 'A batch is made of inputs worth 4 000.00',
    },
    entry: taken,
  },
}
