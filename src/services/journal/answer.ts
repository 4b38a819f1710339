/** The story: all that answers when an inspector rings or somebody docks one, in one file: the shop holds one address of it. */
import { dock } from './dock.ts'
import { answerDoor } from './probe.ts'
import type { Door, InspectorMode } from './probe.types.ts'

/** @param asked a ring of an inspector that is for these people; `docked`: one stood beside this page before; none: the keys were pressed */
export function answer(door: Door, asked: InspectorMode | 'docked' | undefined): void {
  if (asked === 'on' || asked === 'admin') answerDoor(door, asked)
  else void dock(door.tab, asked === 'docked')
}
