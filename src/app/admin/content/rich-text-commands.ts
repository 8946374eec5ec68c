import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Plugin } from 'prosemirror-state'
import { schema } from './rich-text-schema.ts'

const { nodes, marks } = schema

const isMarked = (type: MarkType) => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection
  return empty ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined : state.doc.rangeHasMark(from, to, type)
}

/** Whether the selection stands in a node of this type. */
const isWithin =
  (type: NodeType, level?: number) =>
  ({ selection: { $from } }: EditorState) =>
    Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
      (node) => node.type === type && (level === undefined || node.attrs.level === level),
    )

const toggleBlock =
  (level: number): Command =>
  (state, dispatch, view) =>
    (isWithin(nodes.heading, level)(state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(state, dispatch, view)

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) =>
    (isWithin(type)(state) ? liftListItem(nodes.list_item) : wrapInList(type))(state, dispatch, view)

const toggleQuote: Command = (state, dispatch, view) =>
  (isWithin(nodes.blockquote)(state) ? lift : wrapIn(nodes.blockquote))(state, dispatch, view)

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

/** What the tools do, and whether what is selected has it already. */
export const tools = {
  bold: { run: toggleMark(marks.strong), isOn: isMarked(marks.strong) },
  italic: { run: toggleMark(marks.em), isOn: isMarked(marks.em) },
  heading: { run: toggleBlock(3), isOn: isWithin(nodes.heading, 3) },
  subheading: { run: toggleBlock(4), isOn: isWithin(nodes.heading, 4) },
  bullets: { run: toggleList(nodes.bullet_list), isOn: isWithin(nodes.bullet_list) },
  numbers: { run: toggleList(nodes.ordered_list), isOn: isWithin(nodes.ordered_list) },
  quote: { run: toggleQuote, isOn: isWithin(nodes.blockquote) },
} as const satisfies Record<string, { run: Command; isOn: (state: EditorState) => boolean }>
export type Tool = keyof typeof tools

/** The address that the selection links to; blank for none. */
export function linkIn({ selection: { $from, from, to }, doc }: EditorState): string {
  let href = marks.link.isInSet($from.marks())?.attrs.href ?? ''
  doc.nodesBetween(from, to, (node) => {
    href ||= marks.link.isInSet(node.marks)?.attrs.href ?? ''
  })
  return href
}

/** Links the selection to an address, or removes its link: ''. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    if (empty) return false
    const without = state.tr.removeMark(from, to, marks.link)
    dispatch?.(href ? without.addMark(from, to, marks.link.create({ href })) : without)
    return true
  }

/** Undo, and the keys that every editor of text has. */
export const plugins = (openLink: Command): Plugin[] => [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': tools.bold.run,
    'Mod-i': tools.italic.run,
    'Mod-k': openLink,
    'Shift-Enter': breakLine,
    Enter: splitListItem(nodes.list_item),
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
]
