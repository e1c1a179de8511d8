// The smallest full-screen Ink program, for comparison. It shows a frame and the number of keys pressed.
import { Box, render, Text, useApp, useInput } from 'ink';
import { type ReactNode, useState } from 'react';

const { columns = 80, rows = 24 } = process.stdout;

function Bare(): ReactNode {
  const [keys, setKeys] = useState(0);
  const { exit } = useApp();
  useInput((input) => {
    if (input === 'q') exit();
    else setKeys((before) => before + 1);
  });
  return (
    <Box width={columns} height={rows - 1} borderStyle="round">
      <Text>bare {keys}</Text>
    </Box>
  );
}

render(<Bare />, { maxFps: 1_000 });
