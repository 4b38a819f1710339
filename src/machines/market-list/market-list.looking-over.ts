/** The list as it was read: each line is chosen, counted, removed or said otherwise. */
import { marketListSetup } from './market-list.setup.ts'

export const lookingOverState = marketListSetup.createStateConfig({
  tags: 'looking',
  meta: { ignores: ['text.changed', 'list.read', 'list.addMissing', 'list.undo', 'network.returned'] },
  on: {
    'line.setUnits': { actions: [{ type: 'assignUnits', params: ({ event }) => event }, 'keepList'] },
    'line.choose': { actions: [{ type: 'assignChoice', params: ({ event }) => event }, 'keepList'] },
    'line.remove': { actions: [{ type: 'removeLine', params: ({ event }) => event.id }, 'keepList'] },
    'line.restore': { guard: 'hasRemoved', actions: ['restoreLine', 'keepList'] },
    'list.rewrite': { target: '#marketList.writing', actions: 'dropCorrection' },
    'list.renew': { target: '#marketList.writing', actions: ['forget', 'forgetKept'] },
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'line.correct': {
          guard: { type: 'hasWords', params: ({ event }) => event.text },
          target: 'correcting',
          actions: { type: 'assignCorrection', params: ({ event }) => event },
        },
        'list.add': {
          guard: 'hasChosen',
          target: '#marketList.adding',
          actions: [
            'assignWanted',
            { type: 'tellWanted', params: ({ event }) => event.id },
            'dropCorrection',
            'keepText',
          ],
        },
      },
    },
    /** One line at a time; the others may be changed meanwhile. */
    correcting: {
      tags: 'busy',
      meta: { ignores: ['line.correct', 'list.add'] },
      after: { readingTime: { target: 'idle', actions: { type: 'assignCorrectionProblem', params: null } } },
      invoke: {
        id: 'readLine',
        src: 'readLine',
        input: ({ context }) => ({ text: context.correction?.text ?? '' }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'idle',
            actions: [{ type: 'assignCorrected', params: ({ event }) => event.output }, 'keepList'],
          },
          {
            target: 'idle',
            actions: { type: 'assignCorrectionProblem', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'idle', actions: { type: 'assignCorrectionProblem', params: null } },
      },
    },
  },
})
