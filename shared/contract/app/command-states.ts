import { z } from 'zod';
import { commands, type CommandId } from './commands';

const names = new Set<unknown>(commands.map(({ id }) => id));
const commandIdSchema = z.custom<CommandId>((id) => names.has(id), 'not the name of a command');
const someSchema = z.array(commandIdSchema).max(commands.length).readonly();

/** Which commands can be run and which are on, as the page tells it. */
export const commandStatesSchema = z.object({ enabled: someSchema, checked: someSchema });
