// Run by gjs: prints what a screen reader is told of the screen, as a JSON array in the order of the tree.
import Atspi from 'gi://Atspi?version=2.0';

Atspi.init();
const seen = [];
add(Atspi.get_desktop(0), 0);
print(JSON.stringify(seen));

function add(node, depth) {
  const isShown = node.get_state_set().contains(Atspi.StateType.SHOWING);
  const { x, y, width, height } = node.get_component_iface()?.get_extents(Atspi.CoordType.SCREEN) ?? {};
  seen.push({
    depth,
    // Later releases call a push button a button.
    role: node.get_role_name().replace(/^push /, ''),
    name: node.get_name(),
    text: textOf(node),
    box: isShown && width > 0 && height > 0 ? { x, y, width, height } : undefined,
  });
  for (let index = 0; index < node.get_child_count(); index++) {
    const child = node.get_child_at_index(index);
    // It may have gone meanwhile.
    if (child !== null) add(child, depth + 1);
  }
}

function textOf(node) {
  const text = node.get_text_iface();
  return text === null ? undefined : Atspi.Text.prototype.get_text.call(text, 0, -1);
}
