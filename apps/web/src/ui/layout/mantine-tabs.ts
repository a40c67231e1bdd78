// Styles of tabs and segmented controls: pages before the log-in load them with the parts that have one.
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
